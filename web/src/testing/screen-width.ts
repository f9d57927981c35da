/** A window of this width in pixels, for media queries of `min-width` and `max-width` in rem. */
export function screenWidth(pixels: number) {
  const asked = globalThis.matchMedia;
  const matches = (media: string) => {
    const [, bound, rem] = /\((min|max)-width: ([\d.]+)rem\)/.exec(media) ?? [];
    return bound === 'min' ? pixels >= Number(rem) * 16 : pixels <= Number(rem) * 16;
  };
  return jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((media) => Object.assign(asked(media), { matches: matches(media) }));
}
