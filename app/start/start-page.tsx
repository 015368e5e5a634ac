import { data, Form, redirect, useNavigation } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { dateAndTime } from "#app/business/facts/time.ts";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { LivePage } from "#app/content/preview/live-page.tsx";
import { answerSheetForm } from "#app/content/sheet/answer-sheet-form.server.ts";
import { openSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { preserveInput, unknownWhetherSaved } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { useUnsavedChanges } from "#app/forms/use-unsaved-changes.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import { lookSheet } from "#app/look/look-sheet.ts";
import { useHydrating } from "#app/ui/page/dialog-route.tsx";
import type { Route } from "./+types/start-page.ts";
import { ClaimsStep, NameStep, PlaceStep } from "./fact-steps.tsx";
import { saveClaims, saveName, savePlace, shownFacts, type Typed } from "./facts.server.ts";
import { openSteps, siteState } from "./first-steps.server.ts";
import { ShownContext, WrongFields } from "./inputs.tsx";
import { Done, SamplesStep } from "./last-screens.tsx";
import { LookStep } from "./look-step.tsx";
import { offeredServices, saveServices } from "./offered-services.server.ts";
import { samplesByKind, saveSamples } from "./samples.server.ts";
import { ServicesStep } from "./services-step.tsx";
import { StartFoot, StartFrame } from "./start-frame.tsx";
import { markSaved, nextStep } from "./start-state.server.ts";
import states from "./states.json" with { type: "json" };
import { neighborAddress, type StepKey, stepAddress, steps } from "./steps.ts";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Make it yours", matches);

/** @throws 404 if there is no such screen */
function readStep(typed = steps[0].key as string): StepKey | "done" {
  const step = steps.find(({ key }) => key === typed)?.key ?? (typed === "done" && typed);
  if (!step) throw data("There is no such screen.", { status: 404 });
  return step;
}

export function loader({ params }: Route.LoaderArgs) {
  if (!params.step) throw redirect(stepAddress(nextStep()));
  const step = readStep(params.step);
  const look = openSheet(lookSheet);
  return {
    step,
    facts: shownFacts(),
    services: step === "services" ? offeredServices() : [],
    look: { look: look.values, opened: { version: look.version, seen: look.seen } },
    samples: samplesByKind(),
    site: siteState(),
    left: step === "done" ? openSteps().filter(({ code }) => code !== "start") : [],
  };
}

const saveScreen: Record<Exclude<StepKey, "look">, typeof saveName> = {
  name: saveName,
  place: savePlace,
  services: saveServices,
  claims: saveClaims,
  samples: saveSamples,
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const step = readStep(params.step);
  const by = administrator(context).email;
  if (step === "look") {
    const address = stepAddress(step);
    const how = { by, showTime: dateAndTime, address };
    const answer = await answerSheetForm(lookSheet, request, how);
    if (!(answer instanceof Response)) return answer;
    markSaved(step, by);
    return redirect(neighborAddress(step, 1), 303);
  }
  if (step === "done") return redirect(stepAddress(step), 303);
  const values: Typed = textFields(await readForm(request));
  return preserveOnError(values, "saving the way in", () => {
    const problem = saveScreen[step](values, by);
    if (problem) return formFailure(422, problem, values);
    markSaved(step, by);
    return redirect(neighborAddress(step, 1), 303);
  });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, unknownWhetherSaved);

export default function Start({ loaderData, actionData }: Route.ComponentProps) {
  const { step, facts, services, look, samples } = loaderData;
  const { noteTyping, noteSending } = useUnsavedChanges();
  const saving = useNavigation().formMethod === "POST";
  // Without scripts a browser would load a hidden frame too.
  const hasScripts = !useHydrating();
  if (step === "done") return <Done {...loaderData} />;
  const values = actionData?.values as Typed | undefined;
  const shown = {
    value: (name: string) => (values ?? facts)[name] ?? "",
    error: (name: string) => actionData?.fields?.[name],
  };
  const refused = actionData &&
    "version" in actionData && {
      look: { ...look.look, ...actionData.values },
      opened: { version: actionData.version, seen: actionData.seen },
    };
  const isReach = step === "name" || step === "place";
  const shownAt = isReach ? "/contact" : step === "services" ? "/services" : "/";
  const { title, lead } = steps.find(({ key }) => key === step) ?? steps[0];
  return (
    <StartFrame {...{ step, title, lead }}>
      <Form
        key={step}
        className="flex flex-1 flex-col"
        method="post"
        onInput={noteTyping}
        onSubmit={noteSending}
        inert={saving}
        encType={step === "look" ? "multipart/form-data" : undefined}
        noValidate
      >
        <div className="grid items-start gap-x-inset px-edge pb-8 lg:grid-cols-split">
          <div className="grid max-w-160 gap-5">
            <FormMessage failure={actionData?.message ? { message: actionData.message } : null} />
            <WrongFields fields={actionData?.fields ?? {}} />
            <ShownContext value={shown}>
              {step === "name" && <NameStep />}
              {step === "place" && <PlaceStep states={Object.keys(states)} />}
              {step === "services" && (
                <ServicesStep services={services} typed={values !== undefined} />
              )}
              {step === "claims" && <ClaimsStep />}
              {step === "look" && <LookStep {...look} {...refused} />}
              {step === "samples" && <SamplesStep samples={samples} />}
            </ShownContext>
          </div>
          <div className="h-[calc(100svh-4.5rem)] max-lg:hidden">
            {hasScripts && <LivePage key={step} title="Your site now" shownAt={shownAt} />}
          </div>
        </div>
        <StartFoot step={step} />
      </Form>
    </StartFrame>
  );
}
