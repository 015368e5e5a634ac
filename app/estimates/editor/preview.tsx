import { href } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import type { Route } from "./+types/preview.ts";

export const loader = ({ params, context }: Route.LoaderArgs) => ({
  id: params.id,
  by: administrator(context).email,
});

export default function Preview({ loaderData }: Route.ComponentProps) {
  return <a href={href("/admin/contacts/:id/estimate.pdf", { id: loaderData.id })}>PDF</a>;
}
