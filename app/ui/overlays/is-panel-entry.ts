/** Whether an open panel has the current entry of the history: a page that is opened from there takes its place. */
export function isPanelEntry(): boolean {
  // Browsers without popovers do not know the selector, and never have such an entry.
  const { panel } = (history.state ?? {}) as { panel?: true }
  return panel === true && document.querySelector('[popover=auto]:popover-open') !== null
}
