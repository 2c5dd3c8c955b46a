import { Component, type ReactNode } from "react";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";

/** Error boundary of one group: a failed download or render shows a message there, the other groups stay. */
export class GroupBoundary extends Component<{ title: string; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <LoadFailed title={`「${this.props.title}」を表示できませんでした`} />;
  }
}
