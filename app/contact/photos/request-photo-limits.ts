import { numberWord } from "#app/forms/number-word.ts";

/** Maximum number of photos in one form, and the same as a word. */
export const maxPhotosPerForm = 6;
export const maxPhotosInWords = numberWord(maxPhotosPerForm);

/** Maximum size of all photos of a request together, as they were sent. */
const maxRequestMegabytes = 60;
export const maxRequestPhotoBytes = maxRequestMegabytes * 1024 * 1024;

/** "60 MB of photographs" */
export const photosOfARequest = `${maxRequestMegabytes} MB of photographs`;
