/**
 * One spelling for one mailbox. The domain is folded as a mail server would resolve it (full-width letters, soft
 * hyphens and capitals disappear) and the local part is compared without regard to case. Null for a text that is
 * no address, or one that only looks like another because of invisible or compatibility characters.
 */
export function foldEmail(text: string): string | null {
  const [, local, domain] = /^([^\s@]{1,64})@([^\s@]{1,253}\.[^\s@.]+)$/.exec(text.trim()) ?? []
  if (local === undefined || domain === undefined || hasLookalikes(local)) return null
  const folded = foldDomain(domain)
  return folded === null ? null : `${local.toLowerCase()}@${folded}`
}

/** The key under which accounts, failures and mails of one mailbox are counted, also where the text is no address. */
export function mailboxOf(text: string): string {
  return foldEmail(text) ?? text.trim().toLowerCase()
}

/** Characters that are not shown, or that stand for another letter (`ｅ`, `①`), make two texts of one address. */
function hasLookalikes(local: string): boolean {
  return (
    local !== local.normalize('NFKC') || /[\p{Cc}\p{Cf}\p{Zs}\p{Default_Ignorable_Code_Point}]/u.test(local)
  )
}

function foldDomain(domain: string): string | null {
  const address = `http://${domain}/`
  // A URL would also read a port, a path or a number as an address in the middle of this text.
  if (/[/?#:\\%[\]]/.test(domain) || !URL.canParse(address)) return null
  const { hostname } = new URL(address)
  return /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/.test(hostname) &&
    !/^\d+(\.\d+){3}$/.test(hostname)
    ? hostname
    : null
}
