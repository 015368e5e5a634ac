import { input, open } from "./chat-stage.ts";
import { expect, test } from "./stage.ts";

test("a browser that cannot listen says so @script", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined });
  });
  await page.goto("/");
  await open(page);
  const alert = page.waitForEvent("dialog");
  const press = page.getByRole("button", { name: "Speak" }).click();
  const dialog = await alert;
  expect(dialog.message()).toBe("Speech recognition is not supported in your browser.");
  await dialog.accept();
  await press;
});

test("a visitor speaks, hears the short reply, and mutes it @script", async ({ page }) => {
  await page.addInitScript(() => {
    const spoken: unknown[] = [];
    class Recogniser {
      onresult: (event: unknown) => void = () => {};
      onend: () => void = () => {};
      start() {
        Object.assign(window, { recogniser: this });
      }
      stop() {
        this.onend();
      }
    }
    Object.assign(window, { SpeechRecognition: Recogniser, spoken });
    window.speechSynthesis.speak = ({ text, lang, rate, pitch, volume }) =>
      spoken.push({ text, lang, rate, pitch, volume });
  });
  type Voice = {
    spoken: { text: string }[];
    recogniser: { onresult(event: unknown): void; lang: string; interimResults: boolean };
  };
  const spoken = () => page.evaluate(() => (window as unknown as Voice).spoken);
  await page.route("**/chat/reply", (route) =>
    route.fulfill({
      contentType: "text/event-stream",
      body: 'data: {"text":"We do 👍.\\n\\nCall us."}\n\nevent: done\ndata: {"step":"model"}\n\n',
    }),
  );
  await page.goto("/");
  await open(page);
  const mute = page.getByRole("button", { name: "Mute spoken replies" });
  const ask = async () => {
    const suggestion = page.getByRole("button", { name: "Are you insured?" });
    // After the first question the suggestions are collapsed.
    if (!(await suggestion.isVisible())) await page.getByText("Suggested questions").click();
    await suggestion.click();
    await expect(input(page)).toBeEnabled();
  };
  await ask();
  expect(await spoken()).toEqual([]);
  await expect(mute).toHaveCount(0);

  const microphone = page.getByRole("button", { name: "Speak" });
  await microphone.click();
  await expect(microphone).toHaveAttribute("aria-pressed", "true");
  const heard = await page.evaluate(() => {
    const { recogniser } = window as unknown as Voice;
    recogniser.onresult({ results: [[{ transcript: "Do you polish marble?" }]] });
    return { lang: recogniser.lang, interimResults: recogniser.interimResults };
  });
  expect(heard).toEqual({ lang: "en-US", interimResults: false });
  await expect(microphone).toHaveAttribute("aria-pressed", "false");
  await expect(input(page)).toHaveValue("Do you polish marble?");
  await microphone.click();
  await microphone.click();
  await expect(microphone).toHaveAttribute("aria-pressed", "false");

  await input(page).press("Enter");
  await expect.poll(async () => (await spoken()).length).toBe(1);
  // The browser stores rate and volume in single precision.
  expect((await spoken())[0]).toEqual({
    text: "We do . Call us.",
    lang: "en-US",
    rate: expect.closeTo(0.9),
    pitch: 1,
    volume: expect.closeTo(0.7),
  });
  await mute.click();
  await expect(mute).toHaveAttribute("aria-pressed", "true");
  await ask();
  expect(await spoken()).toHaveLength(1);
});
