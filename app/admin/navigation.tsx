import { Link, NavLink, useNavigation } from "react-router";
import { Mark } from "#app/ui/brand.tsx";
import { LogOut } from "./logout-button.tsx";

const rooms = [
  { to: "/admin", label: "Dashboard" },
  { to: "/admin/gallery", label: "Gallery" },
  { to: "/admin/contacts", label: "Contacts" },
];

/** The bar above every page of the back office; on a phone its three rooms stand at the bottom. */
export function Desk({ pending }: { pending: number }) {
  const moving = useNavigation().state !== "idle";
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="desk dark">
        <div className="wrap">
          <Link className="brand" to="/admin">
            <Mark onDark />
            <span>Back office</span>
          </Link>
          <nav className="rooms" aria-label="Back office">
            <Rooms pending={pending} />
          </nav>
          <nav className="ways" aria-label="Site and account">
            <Link className="site" to="/">
              View site
            </Link>
            <NavLink to="/admin/account">Account</NavLink>
          </nav>
          <LogOut className="out" />
        </div>
        {moving && <span className="wait-line" />}
      </header>
      <nav className="tabs dark" aria-label="Back office, bottom">
        <Rooms pending={pending} />
      </nav>
    </>
  );
}

function Rooms({ pending }: { pending: number }) {
  return rooms.map(({ to, label }) => (
    <NavLink key={to} to={to} end={to === "/admin"}>
      {label}
      {to === "/admin/contacts" && <PendingCount pending={pending} />}
    </NavLink>
  ));
}

/** The red count of pending requests; nothing when there are none. */
export function PendingCount({ pending }: { pending: number }) {
  if (pending === 0) return null;
  return (
    <span className="count">
      {pending}
      <span className="sr"> pending</span>
    </span>
  );
}
