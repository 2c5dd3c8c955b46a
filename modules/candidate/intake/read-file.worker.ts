import { type CsvFile, type FileReading, type FileRefusal, readFile } from "./read-file.ts";

/** The task that reads a CSV file of people: off the event loop of requests. */
export const run = (file: CsvFile): FileReading | FileRefusal => readFile(file);
