import { data, href } from "react-router";
import { administrator } from "#app/accounts/administrator-context.server.ts";
import { dateAndTime } from "#app/business/time.ts";
import { findLastChange } from "#app/content/changes.server.ts";
import { changeRecord } from "#app/content/record-action.server.ts";
import { RecordForm } from "#app/content/record-form.tsx";
import { firstValues } from "#app/content/sheet.ts";
import type { SheetAnswer } from "#app/content/sheet-action.server.ts";
import { preserveInput, unknownWhetherSaved } from "#app/forms/preserve-input.ts";
import { readId } from "#app/http/read-address.ts";
import { servicePictures } from "#app/services/service-images.ts";
import { serviceSheet } from "#app/services/service-sheet.ts";
import {
  createService,
  findService,
  listServices,
  mostServices,
  serviceValues,
  updateService,
} from "#app/services/services.server.ts";
import type { Route } from "./+types/edit.ts";

const closeTo = href("/admin/site/services");
const rows = {
  subject: "services",
  kind: "service",
  read: (id: number) => {
    const row = findService(id);
    return row && { values: serviceValues(row), version: row.version };
  },
  update: updateService,
  create: createService,
  count: () => listServices().length,
  maxRows: mostServices,
};

const seen = () => findLastChange("services")?.id ?? 0;

/** The form of a new service, where the address names none, and of one to edit. */
export function loader({ params }: Route.LoaderArgs) {
  const opened = { values: firstValues(serviceSheet), version: 0, code: "", seen: seen() };
  if (params.id === undefined) return data({ ...opened, title: "Add a service" });
  const service = findService(readId(params.id) ?? 0);
  const gone = { ...opened, title: "This service is no longer here.", values: null };
  if (!service) return data(gone, { status: 404 });
  const { name, version, code } = service;
  return data({ ...opened, title: name, values: serviceValues(service), version, code });
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  changeRecord(serviceSheet, request, rows, {
    id: params.id === undefined ? null : (readId(params.id) ?? 0),
    by: administrator(context).email,
    closeTo,
    showTime: dateAndTime,
  });

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, unknownWhetherSaved);

export const meta: Route.MetaFunction = () => [{ title: "Service | Back office" }];

export default function EditService({ loaderData, actionData, params }: Route.ComponentProps) {
  const preview = `${closeTo}/${params.id ?? "new"}/preview`;
  const { check, ...sheet } = serviceSheet;
  const answer = actionData as Partial<SheetAnswer> | undefined;
  const { code, ...record } = loaderData;
  const [before, after] = (servicePictures[code] ?? []).map(({ files }) => files.img.src);
  return (
    <RecordForm {...record} {...{ sheet, answer, closeTo, preview }} images={{ before, after }} />
  );
}
