import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { CloseIcon } from "#app/ui/controls/icons.tsx";
import { GuideContents, GuidePages } from "./guide-contents.tsx";
import { GuideForm, GuideStarted, useGuideDownload } from "./guide-form.tsx";
import { useGuideOffer } from "./guide-offer.ts";

/** The guide's modal dialog. A portal, because its link may be in a menu that closes. */
export default function GuideDialog({ onClose }: { onClose: () => void }) {
  const offer = useGuideOffer();
  const dialog = useRef<HTMLDialogElement>(null);
  const download = useGuideDownload(offer.file, () => dialog.current?.close());
  const busy = download.phase === "processing";
  const narrow = "md:w-[min(38rem,calc(100vw-2rem))]";
  const width = offer.own ? narrow : "md:w-[min(66rem,calc(100vw-2rem))]";

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  useEffect(() => {
    if (busy) dialog.current?.focus();
  }, [busy]);

  return createPortal(
    <dialog
      ref={dialog}
      className={`dialog ${width}`}
      aria-labelledby="guide-title"
      // A cancelled Escape closes the dialog when pressed twice, so `closedby` is set too.
      closedby={busy ? "none" : "any"}
      onCancel={(event) => busy && event.preventDefault()}
      onKeyDown={(event) => busy && event.key === "Escape" && event.preventDefault()}
      onClose={onClose}
      // While everything inside is disabled, the dialog itself takes the focus.
      tabIndex={busy ? 0 : undefined}
    >
      <div className={offer.own ? "" : "grid md:grid-cols-2"}>
        {!offer.own && (
          <div className="flex flex-col bg-surface-muted max-md:order-last">
            <GuidePages className="max-md:grid-cols-4" />
            <p className="mt-auto px-5 py-3.5 text-note leading-[1.45] max-md:text-quiet md:py-5 md:text-body">
              {offer.extent}
            </p>
          </div>
        )}
        <div className="px-6 py-8 md:px-12 md:pt-12">
          <h2 id="guide-title" className="pr-8">
            {offer.heading}
          </h2>
          <p className="mt-2 text-quiet">{offer.line}</p>
          <GuideContents />
          {download.phase === "started" ? (
            <GuideStarted heading="h3">This window will close automatically.</GuideStarted>
          ) : (
            <GuideForm download={download} />
          )}
        </div>
      </div>
      <button
        className="close cursor-pointer"
        type="button"
        aria-label="Close"
        disabled={busy}
        onClick={() => dialog.current?.close()}
      >
        <CloseIcon />
      </button>
    </dialog>,
    document.body,
  );
}
