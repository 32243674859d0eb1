/** A part of the page that the server rendered (markup.ts); nothing of it is in the scripts. */
export function ServerHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it on the server
  return html && <div dangerouslySetInnerHTML={{ __html: html }} />
}
