import { Form } from "react-router";

type Session = { id: string; device: string; since: string; lastUsed: string; current: boolean };

/** Where the administrator is signed in, and the ways to end it. */
export function SessionList({ sessions }: { sessions: Session[] }) {
  return (
    <>
      <div className="list-head">
        <h2 id="sessions">Where you are signed in</h2>
      </div>
      <ul className="rows">
        {sessions.map((session) => (
          <li className="session" key={session.id}>
            <div>
              <b>{session.device}</b>
              {session.current && <span className="muted"> (this device)</span>}
              <p className="small muted">
                Last used {session.lastUsed}, signed in {session.since}
              </p>
            </div>
            {!session.current && <EndSession session={session} />}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" className="mt-4">
          <button className="btn line" type="submit" name="intent" value="end-others">
            End All Other Sessions
          </button>
        </Form>
      )}
    </>
  );
}

function EndSession({ session }: { session: Session }) {
  return (
    <Form method="post">
      <input type="hidden" name="session" value={session.id} />
      <button className="del" type="submit" name="intent" value="end">
        End
        <span className="sr">
          {" "}
          the session of {session.device}, last used {session.lastUsed}
        </span>
      </button>
    </Form>
  );
}
