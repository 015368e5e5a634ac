/** A built-in answer of the assistant's sheet. */
const answer = <More extends string>(
  question: string,
  words: string,
  said: string,
  more: More,
) => ({ question, words, answer: said, more });

const form = "/contact#contact-form" as const;

/** The built-in answers; what they say about floors agrees with the guide. */
export const firstQuestions = [
  answer(
    "What are your hours?",
    "open opening closed weekday weekend Monday Tuesday Wednesday Thursday Friday Saturday Sunday morning evening night late day time",
    "We work {hours}. {emergencies} Otherwise call {telephone} or write at any hour: we reply within {reply time}.",
    "",
  ),
  answer(
    "Where do you work?",
    "area town city county serve travel distance far near local live located come out there",
    "We work in {area}, {towns} ({county}). Estimates are free within {radius} miles of {area}. If you live elsewhere, call {telephone} and ask.",
    "",
  ),
  answer(
    "Are you licensed and insured?",
    "license licence insurance bonded liability contractor covered damage",
    "{assurance}. {license} Ask for both papers before anybody starts on your floor, with us as with anyone.",
    "",
  ),
  answer(
    "How soon can you start?",
    "schedule scheduling appointment available availability book booking begin date wait quick",
    "Jobs are typically scheduled {scheduling} ahead. Ask for your date along with the estimate: we reply within {reply time}.",
    form,
  ),
  answer(
    "What does it cost?",
    "price prices pricing quote charge rate fee expensive cheap budget",
    "Every floor is different, so each price starts with a free estimate: we come and look, within {radius} miles. {guide prices} For your own price, call {telephone}.",
    form,
  ),
  answer(
    "How long does a job take?",
    "days day hours weeks duration finish finished done last complete",
    "Most floors of a home take one to three days. Size, old coatings and repairs decide, and the estimate names the days that yours takes.",
    form,
  ),
  answer(
    "How do I pay?",
    "payment card credit debit cash check deposit upfront front down invoice finance",
    "How and when you pay, a deposit included, is agreed with the written estimate, before any work begins. Call {telephone} to ask about cards, checks or an invoice.",
    "",
  ),
  answer(
    "What do I have to do before you come?",
    "prepare preparation furniture move moving empty room ready arrive arrival",
    "Please take furniture, rugs and whatever stands on the floor out of the room, and leave us a way in with power and water. Emptying the rooms yourself also lowers the price. What you cannot move, name in your request, so that we plan for it.",
    "",
  ),
  answer(
    "Is it a problem with pets or children?",
    "dog cat animal kid baby smell fumes odor safe toxic",
    "Please keep pets and children out of the room while we work and until the floor is dry. Tell us about them in your request, so that we agree on which room comes when.",
    "",
  ),
  answer(
    "Is there much dust?",
    "dusty mess messy dirt noise noisy loud silica house",
    "Little. Dust from grinding goes into a HEPA vacuum at the machine, what is cut wet into a wet vacuum; doors are sealed and baseboards masked first.",
    "/guide",
  ),
  answer(
    "How long until we can walk on the floor, or park on it?",
    "walking dry drying cure curing again back use using after finished car furniture return",
    "That depends on what goes on last. Polished concrete and stone can be walked on the same day. A penetrating sealer wants from four hours to a day. Fresh floor finish on VCT wants an hour, and a day before furniture. With a coating in a garage, wait 1 to 3 days before you park a car on it; polished concrete has no coating to wait for. You are told the times of your floor before we begin.",
    "",
  ),
  answer(
    "How often does a floor have to be stripped, sealed or polished again?",
    "waxed wax recoat reseal maintenance interval years",
    "That depends on the floor and on who walks on it. VCT gets two fresh coats twice a year, and is stripped every two to four years. Polished concrete wants a new guard after one to three years and polishing after eight to twelve, marble honing of the paths after three to five. Granite is sealed once a drop of water leaves a dark spot, grout every one to three years.",
    "/guide",
  ),
  answer(
    "How do I find out what my floor or countertop is made of?",
    "tell know which kind stone marble granite travertine concrete identify difference test",
    "Put a drop of lemon where it does not show, for one minute: a dull mark means marble, travertine or limestone, and granite shows nothing. A drop of water that leaves a dark spot in ten minutes says that the stone has no working sealer.",
    "/guide",
  ),
  answer(
    "What is the best time of year for the work?",
    "season month spring summer fall autumn winter weather heat outdoors patio driveway deck",
    "Indoors any. Outdoors we seal best in the mild, dry months from March to May and from September to November: in the heat of summer nothing is sealed outside.",
    "/guide",
  ),
  answer(
    "Is a polished floor slippery?",
    "slip slick wet grip traction fall safe shiny",
    "A shiny floor is not a slippery floor: what counts is its grip when it is wet. Ask for a DCOF of at least 0.42, wet. Polished concrete and honed stone reach it when they are clean; nothing does under soap film, oil or dust.",
    "/guide",
  ),
  answer(
    "How do I get a stain out of marble, granite or other stone?",
    "wine coffee juice grease spill spot travertine limestone countertop remove",
    "Blot, never wipe. A stain that has soaked in is drawn out by a poultice: baking soda mixed with peroxide for wine, coffee and leaves, or with acetone for oil and grease, under plastic for a day, then left open until dry. Vinegar, lemon and bleach never belong on stone.",
    "/guide",
  ),
  answer(
    "What is the dull spot or ring on my marble?",
    "etch etched etching lemon vinegar acid citrus white mark lighter cloudy",
    "Lighter than the stone and dull is an etch: acid, such as lemon, vinegar or wine, has eaten the polish. No cleaner and no sealer brings it back, only honing and polishing does.",
    "/guide",
  ),
  answer(
    "How do I get oil or rust off concrete or a driveway?",
    "stain tire garage leak grease remove old spot",
    "Fresh oil: cover it with cat litter, sweep it up the next day, then use a degreaser and rinse. Old oil needs degreaser and hot water, and what has soaked in for years can leave a faint shadow. Rust yields to an oxalic cleaner.",
    "/guide",
  ),
  answer(
    "How do I get grout clean, or another color?",
    "dark dirty black stain change recolor recolour colour mold white regrout",
    "Try oxygen bleach first: two spoons to a quart of hot water, 15 minutes, brush, rinse. What no cleaning takes out, a color seal covers: it makes all grout joints one color of your choice and holds five to ten years.",
    "/guide",
  ),
  answer(
    "How do I get marks and yellow wax off VCT or linoleum?",
    "vinyl heel scuff stain yellowed buildup black remove",
    "Black heel marks come off with a tennis ball on a stick. Yellow in the middle and not at the edge is old finish: scrub off the top coat and lay two new ones. Only a floor that is yellow to its edges needs to be stripped.",
    "/guide",
  ),
];
