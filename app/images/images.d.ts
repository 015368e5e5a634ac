// Pictures of the pages, in several sizes and formats, made at build by vite-imagetools.
declare module "*&as=picture" {
  const picture: { sources: Record<string, string>; img: { src: string; w: number; h: number } };
  export default picture;
}
