import { toast } from '#app/ui/feedback/toast.ts'
import * as words from './share-words.ts'

/** Opens the device's share dialog, or copies the link where there is none. */
export async function share(title: string, url: string) {
  if (navigator.share) {
    // Closing the share dialog rejects the promise; that is no failure.
    await navigator.share({ title, url }).catch(() => {})
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    toast(words.linkCopied)
  } catch {
    toast(url)
  }
}
