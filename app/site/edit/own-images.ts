import tools from "#app/images/about-tools.jpg?w=480&format=webp&as=picture";
import heroAfter from "#app/images/concrete-showroom-after.jpg?w=480&flop=true&format=webp&as=picture";
import heroBefore from "#app/images/concrete-showroom-before.jpg?w=480&flop=true&format=webp&as=picture";
import servicesPhoto from "#app/images/hero-interior.jpg?w=480&format=webp&as=picture";
import localPhoto from "#app/images/pool-deck-after.jpg?w=480&format=webp&as=picture";
import whyPhoto from "#app/images/tile-kitchen-after.jpg?w=480&format=webp&as=picture";

/** The images that pages show until the owner chooses others: addresses by sheet and field. */
export const ownImages: Partial<Record<string, Partial<Record<string, string>>>> = {
  home: {
    heroBefore: heroBefore.img.src,
    heroAfter: heroAfter.img.src,
    servicesPhoto: servicesPhoto.img.src,
    whyPhoto: whyPhoto.img.src,
  },
  about: { photo: tools.img.src, localPhoto: localPhoto.img.src },
  sharing: { card: "/share.jpg" },
};
