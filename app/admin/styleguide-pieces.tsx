import { Mark } from "#app/look/brand.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { MoreLink } from "#app/ui/button.tsx";
import { Divider } from "#app/ui/divider.tsx";
import { Choice, Field, TextArea } from "#app/ui/field.tsx";
import { FlashMessage } from "#app/ui/flash-message.tsx";
import { ChatIcon, CloseIcon } from "#app/ui/icons.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { CountBadge, StatusMark } from "#app/ui/status-mark.tsx";

/** What asks before something goes. */
export function Actions() {
  return (
    <section aria-labelledby="actions">
      <h2 id="actions">A question</h2>
      <p className="mt-4">
        <MoreLink to="?question" preventScrollReset>
          Ask it
        </MoreLink>
      </p>
    </section>
  );
}

/** What the site says about what goes on. */
export function Messages() {
  return (
    <section className="mt-10" aria-labelledby="messages">
      <h2 id="messages">Messages</h2>
      <div className="mt-4">
        <Alert>One sentence that says what went wrong.</Alert>
      </div>
      <div className="mt-4">
        <FlashMessage undo={{ action: "?", fields: {} }}>What has just been done.</FlashMessage>
      </div>
      <p className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-4">
        {(["pending", "contacted", "completed", "other", "error"] as const).map((tone) => (
          <StatusMark key={tone} tone={tone}>
            {tone}
          </StatusMark>
        ))}
        <CountBadge>3</CountBadge>
      </p>
      <span className="wait-line mt-6 block" />
      <div className="h-32">
        <span className="noimg">No image</span>
      </div>
      <Pager label="Example pages" page={2} pages={9} total={210} size={25} to={(n) => `?n=${n}`} />
    </section>
  );
}

/** Fields at rest, with a hint, wrong, disabled. */
export function Fields() {
  return (
    <section className="grid gap-6" aria-labelledby="fields">
      <h2 id="fields">Fields</h2>
      <Field label="At rest" placeholder="May 2025" />
      <Field label="With a hint" optional hint="What helps to fill it in." />
      <Field label="Wrong" defaultValue="somebody" error="Please enter a valid email address." />
      <Field label="Disabled" defaultValue="Not now" disabled />
      <Choice label="A choice">
        <option>Concrete Polishing</option>
      </Choice>
      <Choice label="A wrong choice" error="Please choose one.">
        <option>Choose one</option>
      </Choice>
      <TextArea label="Several lines" rows={3} />
      <PasswordField label="A password" error="The password needs at least 8 characters." />
    </section>
  );
}

/** Marks, icons, stars, and the strip between before and after. */
export function Rest() {
  return (
    <section className="mt-10" aria-labelledby="rest">
      <h2 id="rest">Marks and pictures</h2>
      <p className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-4 [&_svg]:size-8">
        <Mark />
        <ChatIcon />
        <CloseIcon />
        <Stars rating={5} />
        <Stars rating={3} />
      </p>
      <Divider
        className="mt-4 aspect-2/1"
        before={<span className="block h-full bg-line-strong" />}
        after={<span className="block h-full bg-line" />}
        label="Move between before and after"
      />
    </section>
  );
}
