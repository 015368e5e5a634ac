import type { Business } from "#app/business/facts/business.ts";
import type { Passage } from "./passage.ts";

const form = { path: "/contact#contact-form" };

const compass = {
  ...{ N: "north", NE: "northeast", E: "east", SE: "southeast" },
  ...{ S: "south", SW: "southwest", W: "west", NW: "northwest" },
};

/**
 * Passages made of the facts, with placeholders such as `{name}`.
 * @param own whether the guide is the owner's PDF, whose content is not known
 */
export function factPassages(business: Business, own: boolean): Passage[] {
  const fact = (title: string, asked: string, text: string, more?: Passage["more"]): Passage => ({
    ...{ title, asked, text, more },
    weight: 1.2,
  });
  return [
    fact(
      "Contact",
      "What is your phone number and email? How can I contact, reach, call or write to you? Can I talk to a person?",
      "Call us at {telephone} or write to {email}. We work {hours}. {emergencies}",
      form,
    ),
    fact(
      "Estimate",
      "How do I get an estimate? Is the estimate free? request a quote, visit, inspection, form, somebody to come by and look at, see, measure my floor",
      "Ask for a free estimate with /contact#contact-form, or call {telephone}. It is free within {radius} miles of {area}, and we reply within {reply time}.",
    ),
    fact(
      "Reply",
      "When will I hear back? how fast do you answer, reply, respond to a message or form",
      "We reply within {reply time}.",
    ),
    fact(
      "Emergencies",
      "emergency flood flooded flooding burst pipe water leak urgent immediately night right away 24/7",
      business.takesEmergencies
        ? "Emergencies are answered 24/7: call {emergency telephone} now."
        : "Call {telephone}. We work {hours}.",
    ),
    fact(
      "Reviews",
      "Do you have good reviews? rating stars testimonials references recommend customers say trust",
      "We are rated {rating} from {reviews} reviews, by {customers} customers.",
      { path: "/reviews" },
    ),
    fact(
      "Experience",
      "How long have you been in business? years experience founded established since company about",
      "{name} was founded in {founded}. The figures: {years} years, {customers} customers.",
      { path: "/about" },
    ),
    fact(
      "Satisfaction",
      "guarantee warranty happy unhappy satisfied satisfaction complaint wrong result fix",
      "{satisfaction} satisfaction is what we work for. We walk the floor together at the end; for whatever is not right, call {telephone}.",
      { path: "/about" },
    ),
    fact(
      "Gallery",
      "Where can I see pictures, photos of your work? before and after examples projects portfolio",
      "Our projects are shown before and after in /gallery.",
    ),
    fact(
      "Guide",
      "Do you have a guide? download pdf book brochure read learn advice",
      own
        ? "Our guide is free: /guide."
        : "Our guide is free, with prices, a maintenance calendar and how each floor is restored: /guide.",
    ),
    fact(
      "Homes and commercial properties",
      "commercial business office building store shop warehouse restaurant school hotel home house residential apartment",
      "Both: we restore floors and surfaces of homes and of commercial properties, such as offices, stores and warehouses.",
      { path: "/services" },
    ),
    { ...fact("Hours", "hours open", "We work {hours}. {emergencies}"), weight: 0.8 },
    {
      ...fact("Area", "area town live work", "We work in {area}, {towns} ({county}, {state})."),
      weight: 0.8,
    },
    {
      ...fact("Start", "soon start schedule", "Jobs are typically scheduled {scheduling} ahead."),
      weight: 0.8,
    },
    { ...fact("License", "licensed insured", "{assurance}. {license}"), weight: 0.8 },
    ...business.towns.map(({ name, miles, direction }) =>
      fact(
        name,
        `${name} ${name} come out to, work in, serve, live in, area`,
        `Yes, we work in ${name}${miles > 0 ? `, ${miles} ${miles === 1 ? "mile" : "miles"} ${compass[direction]} of {area}` : ""}. Estimates are free within {radius} miles of {area}.`,
        form,
      ),
    ),
  ];
}
