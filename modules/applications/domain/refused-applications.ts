/** There is no such application. */
export class ApplicationNotFound extends Error {
  override readonly name = "ApplicationNotFound";
}

/** The person's application to this job is still under way. */
export class AlreadyApplied extends Error {
  override readonly name = "AlreadyApplied";
}

/** The application has had as many notes as it may. */
export class NotesFull extends Error {
  override readonly name = "NotesFull";
}

/** The application has had as many messages as it may. */
export class MessagesFull extends Error {
  override readonly name = "MessagesFull";
}

/** The application has as many notes of its agency as it may. */
export class AnnotationsFull extends Error {
  override readonly name = "AnnotationsFull";
}

/** Nothing is there to be accepted: another time was proposed meanwhile, or the invitation is answered. */
export class NothingToAccept extends Error {
  override readonly name = "NothingToAccept";
}

/** An ended application is not taken up again while a later one of the person to the same job is decided upon. */
export class AppliedAgain extends Error {
  override readonly name = "AppliedAgain";
}

/** The application has moved since the caller read it, or does not move to that state. */
export class MoveRefused extends Error {
  override readonly name = "MoveRefused";
}
