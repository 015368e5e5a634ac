import { data, href } from "react-router";
import { administrator } from "#app/accounts/people/administrator-context.server.ts";
import { dateAndTime } from "#app/business/facts/time.ts";
import { findLastChange } from "#app/content/history/change-log.server.ts";
import { answerRowForm } from "#app/content/rows/answer-row-form.server.ts";
import { RowForm } from "#app/content/rows/row-form.tsx";
import type { SheetAnswer } from "#app/content/sheet/answer-sheet-form.server.ts";
import { firstValues } from "#app/content/sheet/sheet.ts";
import { preserveInput, unknownWhetherSaved } from "#app/forms/keep-form-on-network-error.ts";
import { readId } from "#app/http/read-numbers.ts";
import { servicePictures } from "#app/services/service-images.ts";
import { serviceSheet } from "#app/services/service-sheet.ts";
import {
  createService,
  findService,
  listServices,
  maxServices,
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
  maxRows: maxServices,
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
  answerRowForm(serviceSheet, request, rows, {
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
    <RowForm {...record} {...{ sheet, answer, closeTo, preview }} images={{ before, after }} />
  );
}
