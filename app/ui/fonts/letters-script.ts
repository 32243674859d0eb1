import ownLetters from './anek-bangla.woff2?url'
import faces from './bangla.css?raw'

/**
 * Runs in the head of Bangla pages. Whether a device has Bangla letters only its browser knows, and only after all style
 * sheets would it ask for the shop's own. So it is asked here, and a device without any loads them with the first files
 * of the page.
 */
export function lettersScript(): string {
  // The letters of devices, as the style sheet names them first.
  const [names = ''] = /(?<=src:)[^;]+/.exec(faces) ?? []
  return `;new FontFace('Device Bangla', ${JSON.stringify(names.replace(/\s+/g, ' ').trim())}).load().catch(() => {
  const own = { rel: 'preload', href: '${ownLetters}', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }
  document.head.append(Object.assign(document.createElement('link'), own))
})`
}
