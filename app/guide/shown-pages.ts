/** The pages of the guide that are shown as pictures: the cover, two kinds of floor, the prices. */
export const shownPages = [1, 6, 10, 13] as const;

/** Where the picture of a page lies, beside a guide's file. */
export const pictureOf = (file: string, page: number) => `${file}-${page}.webp`;
