interface Address {
  pathname: string;
  search: { wall?: unknown };
}

/** Whether the page is on a wall, which nobody operates: it has no menu, and nothing that lies over it. */
export const isWallDisplay = ({ pathname, search }: Address): boolean => pathname === "/admin" && search.wall === 1;
