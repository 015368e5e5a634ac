import { numberWord } from "#app/forms/text-fields.ts";

/** Maximum number of photos in one form. */
export const maxPhotosPerForm = 6;

/** "six" */
export const maxPhotosInWords = numberWord(maxPhotosPerForm);

// A customer may send several forms.
/** Maximum size of all photos of a request together, as they were sent. */
const maxRequestMegabytes = 60;
export const maxRequestPhotoBytes = maxRequestMegabytes * 1024 * 1024;

/** "60 MB of photographs" */
export const photosOfARequest = `${maxRequestMegabytes} MB of photographs`;
