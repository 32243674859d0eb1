import { toast } from '../../ui/feedback/toast.ts'

/** The phone's own way to pass a link on, or else the clipboard. */
export async function share(title: string, url: string) {
  if (navigator.share) {
    // A visitor who changes their mind is no failure.
    await navigator.share({ title, url }).catch(() => {})
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    toast('Link copied')
  } catch {
    toast(url)
  }
}
