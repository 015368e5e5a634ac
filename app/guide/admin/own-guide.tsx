import { Form, href, Link, redirect } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { dateAndTime } from "#app/business/facts/time.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { preserveInput, unknownWhetherSaved } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { megabytes } from "#app/forms/text-fields.ts";
import { guideFile, guideFinding } from "#app/guide/make/guide.server.ts";
import {
  handOut,
  maxPdfMb,
  ownGuide,
  ownGuideKey,
  storeOwnGuide,
} from "#app/guide/own/own-guide.server.ts";
import { parseUpload } from "#app/photos/upload/read-upload-form.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { FlashMessage } from "#app/ui/page/flash-message.tsx";
import { TitleRow } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/own-guide.ts";

/** Twice the size is read, so that a larger file comes back with a sentence. */
const limits = {
  files: { guide: 1 },
  bytes: 2.1 * maxPdfMb * 1024 * 1024,
  tooLarge: `That is more than this form takes: a PDF of ${maxPdfMb} MB. Please send a smaller one.`,
};

export async function loader({ url }: Route.LoaderArgs) {
  const own = ownGuide();
  const { state, says } = await guideFinding();
  return {
    trouble: state === "well" ? null : says,
    own: own && { size: megabytes(own.bytes), at: dateAndTime(own.at) },
    maxMb: maxPdfMb,
    file: guideFile(),
    saved: url.searchParams.has("saved"),
    changes: `${href("/admin/site/changes")}?of=${ownGuideKey}`,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  await using sent = await parseUpload(request, limits);
  const store = async () => {
    const by = administrator(context).email;
    if (sent.form.get("intent") === "remove") handOut(null, by);
    else {
      const problem = await storeOwnGuide(sent.uploads[0], by);
      if (problem) return formFailure(422, { message: problem, fields: { guide: problem } }, {});
    }
    return redirect(`${href("/admin/site/guide/file")}?saved`, 303);
  };
  const failed = "This could not be stored. Please try again.";
  return await preserveOnError({}, "storing the owner's guide", store, failed);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, unknownWhetherSaved);

export const meta: Route.MetaFunction = () => [{ title: "The guide's file | Back office" }];

export default function OwnGuide({ loaderData, actionData }: Route.ComponentProps) {
  const { own, saved, trouble, changes, maxMb, file } = loaderData;
  return (
    <>
      <FlashMessage>{saved && !actionData ? "Saved. It is public now." : undefined}</FlashMessage>
      <TitleRow
        title="The guide's file"
        sentence={
          own
            ? `Visitors now get your own PDF of ${own.size}, stored ${own.at}.`
            : "Visitors now get the guide made by this site."
        }
      >
        <p className="flex flex-wrap gap-x-6 *:inline-flex *:min-h-target *:items-center">
          <a href={file}>Download it</a>
          <Link to={href("/admin/site/:sheet", { sheet: "guide" })}>The guide's sheet</Link>
          <Link to={changes}>Former ones</Link>
        </p>
      </TitleRow>
      <div className="grid max-w-160 gap-8 px-edge py-6">
        <FormMessage failure={actionData} />
        {trouble && <p className="wrap-anywhere">{trouble}</p>}
        <Form method="post" encType="multipart/form-data" className="grid gap-4">
          <label className="grid gap-2 font-semibold">
            A PDF of your own, at most {maxMb} MB
            <input
              className="min-h-target font-normal"
              type="file"
              name="guide"
              accept="application/pdf,.pdf"
              required
              aria-invalid={actionData ? true : undefined}
            />
          </label>
          <p className="text-note text-quiet">
            It is handed out as it is: facts and prices in it stay as you wrote them.
          </p>
          <p>
            <Button type="submit" name="intent" value="save">
              Hand out this PDF
            </Button>
          </p>
        </Form>
        {own && (
          <Form method="post" encType="multipart/form-data">
            <Button variant="outline" type="submit" name="intent" value="remove">
              Go back to the guide that the site makes
            </Button>
          </Form>
        )}
      </div>
    </>
  );
}
