const words = [
  ...["zero", "one", "two", "three", "four", "five", "six"],
  ...["seven", "eight", "nine", "ten", "eleven", "twelve"],
];

/** A whole number as sentences have it: 6 is "six", 13 is "13". */
export const numberWord = (number: number): string => words[number] ?? String(number);

/** The same at the beginning of a sentence: 6 is "Six". */
export function capitalNumberWord(number: number): string {
  const word = numberWord(number);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** "5,000". `Intl` would load its data at the server's start. */
export const thousands = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ",");
