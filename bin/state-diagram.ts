/** A state diagram in Markdown, as GitHub draws it. An arrow is `from --> to`, with an optional `: label`. */
export function stateDiagram(arrows: readonly string[]): string {
  return ['```mermaid', 'stateDiagram-v2', ...arrows.map((arrow) => `  ${arrow}`), '```'].join('\n')
}
