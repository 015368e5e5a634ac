import { StrictMode, startTransition, useEffect, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { putBackEarlyTyping, rememberEarlyTyping, tellEarlyTyping } from "./forms/early-typing.ts";

function TakenOver() {
  useLayoutEffect(putBackEarlyTyping, []);
  useEffect(tellEarlyTyping, []);
  return <HydratedRouter />;
}

rememberEarlyTyping();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TakenOver />
    </StrictMode>,
  );
});
