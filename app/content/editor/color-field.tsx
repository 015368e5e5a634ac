import { useState } from "react";
import { controlLook, type Frame, Framed } from "#app/ui/controls/field.tsx";
import { readColor } from "#app/ui/page/color.ts";

/** A color as `#rrggbb`, typed or, with JavaScript, picked. */
export function ColorField(field: Frame & { name: string; defaultValue: string }) {
  const [color, setColor] = useState(field.defaultValue);
  return (
    <Framed {...field}>
      {(attributes) => (
        <span className="flex gap-3">
          <input
            className="h-control w-22 cursor-pointer rounded-edge border border-line-strong bg-surface-bright p-1 noscript:hidden"
            type="color"
            aria-label={`${field.label}, chosen by eye`}
            value={readColor(color) ?? "#000000"}
            onInput={(event) => setColor(event.currentTarget.value)}
          />
          <input
            className={`${controlLook} max-w-48`}
            {...attributes}
            name={field.name}
            value={color}
            onInput={(event) => setColor(event.currentTarget.value)}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
          />
        </span>
      )}
    </Framed>
  );
}
