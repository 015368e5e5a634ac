/** Days that something deleted stays in the trash before it goes for good. */
export const trashDays = 30;
