/** The hosts of a connection string, for messages: without user, password and options. */
export const hostsIn = (address: string): string => address.replace(/^[^:]+:\/\/(?:[^@]*@)?|[/?].*/gs, "");
