import type { ReactNode } from "react";
import { SignInLayout } from "./sign-in-layout.tsx";

/** What a link leads to that was used, has expired, or never was one. */
export function DeadLink({ children }: { children: ReactNode }) {
  return (
    <SignInLayout>
      <div>
        <h1>This link does not work</h1>
        <p className="mt-4">{children}</p>
      </div>
    </SignInLayout>
  );
}
