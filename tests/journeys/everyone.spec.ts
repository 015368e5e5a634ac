import { publicScreens } from "../screens/public.ts";
import { everyScreen, test } from "./everyone-stage.ts";

test.describe.configure({ mode: "parallel" });

everyScreen(publicScreens);
