import { adminScreens } from "../screens/admin.ts";
import { everyScreen, test } from "./everyone-stage.ts";

test.describe.configure({ mode: "parallel" });

const frame = ["banner", "navigation Back office", "navigation Site and account", "button Log out"];

/** The first lines of each page for a screen reader. */
const order: Record<string, string[]> = {
  "admin-sign-in": ["main", "h1 Sign in", "textbox Email", "textbox Password", "button Sign In"],
  "admin-dashboard-full": [
    ...frame,
    "main",
    "h1 Welcome back!",
    "region Waiting for you",
    "h2 Waiting for you",
    "region Recent Contact Requests",
    "h2 Recent Contact Requests",
    "region Make it yours",
    "h2 Make it yours",
    "region Requests a week",
    "h2 Requests a week",
    "region Quick Actions",
    "h2 Quick Actions",
    "region Recent Projects",
    "h2 Recent Projects",
    "region The site",
    "h2 The site",
  ],
  "admin-requests": [
    ...frame,
    "main",
    "h1 Contact requests",
    "navigation By status",
    "search",
    "combobox Status",
    "searchbox Search",
    "button Search",
  ],
  "admin-request-with-notes": [
    "h1 Norah Nash",
    "combobox Status, Norah Nash",
    "region Next step",
    "h2 Waiting for your answer since",
    "navigation Reach the customer",
    "textbox Reply",
    "combobox Saved reply",
    "button Insert",
    "button Photos or a PDF",
    "button Send reply",
    "combobox Status set along with the reply",
    "h2 Customer information",
    "button Get the link to their page",
    "h2 Notes only you see them",
    // One for each note.
    "button Delete",
    "button Delete",
    "button Delete",
    "textbox New note",
    "button Add note",
    "button Mark as spam",
  ],
  "admin-projects": [...frame, "main", "h1 Gallery"],
  "admin-project-new": [
    "h1 Add New Project",
    "button Choose a picture : before",
    "button Choose a picture : after",
    "textbox Title",
    "textbox Description",
    "combobox Category",
    "textbox Location",
    "combobox Month",
    "combobox Year",
    "textbox Duration",
    "textbox Service 1",
    "button Add a line",
    "textbox What the before picture shows (optional)",
    "textbox What the after picture shows (optional)",
    "checkbox Draft: visitors do not see it",
    "button Save Project",
  ],
};

everyScreen(adminScreens, order);
