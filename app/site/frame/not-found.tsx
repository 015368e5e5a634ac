import { data } from "react-router";

export function loader() {
  throw data(null, { status: 404 });
}

export const action = loader;

export default () => null;
