import { eventId } from "../../src/event-store/event-id.ts";

/** Namespace of the ids of agencies: a licence names one agency. */
const AGENCIES = "9d0f0a52-6f0b-4d7e-9a35-2f2f8a7c1e64";

/** @param licenceNumber as `readLicenceNumber` answers it */
export const agencyIdOf = (licenceNumber: string): string => eventId(AGENCIES, licenceNumber, 0);
