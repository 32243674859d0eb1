import { toast } from '#app/ui/feedback/toast.ts'

/** Copies a text and says so. The browser may forbid it, so the text also stands on the screen. */
export async function copyText(text: string, done: string, failed: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast(done)
  } catch {
    toast(failed, 'error')
  }
}
