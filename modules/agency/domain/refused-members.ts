/** The invitation was used or withdrawn. */
export class InvitationGone extends Error {
  override readonly name = "InvitationGone";
}

/** The account is no member of the agency. */
export class MemberNotFound extends Error {
  override readonly name = "MemberNotFound";
}

/** The agency would be left without a responsible person. */
export class LastResponsible extends Error {
  override readonly name = "LastResponsible";
}

/** The agency has no record. */
export class AgencyNotFound extends Error {
  override readonly name = "AgencyNotFound";
}
