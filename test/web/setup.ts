import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";

// Code that is loaded when it is needed takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
