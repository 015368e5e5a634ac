import { data, href } from "react-router";
import { administrator } from "#app/accounts/administrator-context.server.ts";
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
  maxServices,
  serviceValues,
  updateService,
} from "#app/services/services.server.ts";
import type { Route } from "./+types/edit.ts";

const closeTo = href("/admin/site/services");
const changed =
  "This service was changed or deleted in another tab since you opened it here, so nothing was saved. What you entered is still below.";
const tooMany = `There are ${maxServices} services already: please delete one first.`;

/** The form of a new service, where the address names none, and of one to edit. */
export function loader({ params }: Route.LoaderArgs) {
  if (params.id === undefined)
    return data({
      title: "Add a service",
      values: firstValues(serviceSheet),
      version: 0,
      code: "",
    });
  const service = findService(readId(params.id) ?? 0);
  if (!service)
    return data(
      { title: "This service is no longer here.", values: null, version: 0, code: "" },
      { status: 404 },
    );
  const { name, version, code } = service;
  return data({ title: name, values: serviceValues(service), version, code });
}

export function action({ request, params, context }: Route.ActionArgs) {
  const by = administrator(context).email;
  const { id } = params;
  return changeRecord(
    serviceSheet,
    request,
    (values, version) => {
      if (id !== undefined)
        return updateService(readId(id) ?? 0, version, values, by) ? null : changed;
      if (listServices().length >= maxServices) return tooMany;
      createService(values, by);
      return null;
    },
    closeTo,
  );
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, unknownWhetherSaved);

export const meta: Route.MetaFunction = () => [{ title: "Service | Back office" }];

export default function EditService({ loaderData, actionData, params }: Route.ComponentProps) {
  const preview = href("/admin/site/services/:id/preview", { id: params.id ?? "new" });
  const { check, ...sheet } = serviceSheet;
  const answer = actionData as Partial<SheetAnswer> | undefined;
  const { code, ...record } = loaderData;
  const [before, after] = (servicePictures[code] ?? []).map(({ files }) => files.img.src);
  return (
    <RecordForm {...record} {...{ sheet, answer, closeTo, preview }} images={{ before, after }} />
  );
}
