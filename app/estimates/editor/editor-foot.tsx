import { sumLook } from "#app/estimates/document/estimate-offer.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SaveBar } from "#app/ui/page/title-row.tsx";

type Props = { total: string; customer: string; pending: boolean; isEmpty: boolean };

/** The total and the form's buttons, always in sight. */
export function EditorFoot({ total, customer, pending, isEmpty }: Props) {
  const button = { name: "intent", disabled: pending };
  return (
    <SaveBar className="bg-surface py-2.5 max-lg:gap-2 max-lg:*:[button]:px-4">
      <p className="mr-auto lg:mr-4">
        <span className="block text-note text-quiet lg:inline">Total </span>
        <output className={`${sumLook} text-lead lg:text-[1.75rem]`}>{total}</output>
      </p>
      {!isEmpty && (
        <>
          <Button {...button} className="order-last lg:order-none" value="send">
            Send<span className="max-lg:hidden">&nbsp;to {customer}</span>
          </Button>
          <Button {...button} variant="outline" value="preview">
            Preview
          </Button>
        </>
      )}
      <Button {...button} className="max-lg:hidden" variant="outline" value="save">
        Save draft
      </Button>
      <p className="text-note text-quiet max-lg:hidden">Nothing goes out until you press Send.</p>
    </SaveBar>
  );
}
