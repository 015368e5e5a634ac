/**
 * Until a picture is there, shows it as the page already has it in another width: a project's large
 * pictures begin as those of the card that it opens from.
 */
export function showMeanwhile(image: HTMLImageElement): void {
  const known = [...document.images].find(
    (it) => it !== image && it.src === image.src && it.complete && it.naturalWidth > 0,
  );
  if (!known) return;
  const { objectPosition } = getComputedStyle(image);
  image.style.background = `${objectPosition} / cover url("${known.currentSrc}")`;
}

/** Once the picture itself is there, which may be transparent. */
export function clearMeanwhile(image: HTMLImageElement): void {
  image.style.removeProperty("background");
}
