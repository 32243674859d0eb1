import type { APIRequestContext } from '@playwright/test'
import type { Product } from '#shared/contract/product.ts'

/** Names that people know in Latin letters alone: makers, networks, banks, standards. */
const names = `
  Projukti SSLCOMMERZ SSLCommerz bKash Nagad Rocket Visa Mastercard American Express DBBL Nexus Upay Facebook Messenger
  WhatsApp Instagram YouTube OpenStreetMap JavaScript Steadfast Wi-Fi USB-C USB-A Bluetooth Thunderbolt HDMI microSD
  eSIM nano-SIM Windows Home Pro Linux macOS iOS iPadOS Android Core Ultra Ryzen Intel Apple NVIDIA GeForce Radeon
  Arc Iris Xe Graphics Snapdragon Qualcomm Adreno Elite Plus Copilot MacBook iMac iPad iPhone AirPods Watch Pencil
  Mac Air mini Neo Studio Max Retina Liquid XDR Touch Bar ID Face Coverage About General Settings Check iCloud
  AppleCare kg cm Wh mAh nits dpi core tandem Mini-LED mini-LED NVMe PCIe sRGB e-TIN Multiplan Projukti's PDF JPEG PNG
  JSON bit inch px Hz mm ms GaN MagSafe Ceraluminum AniMe Vision Dolby Center Stage Copilot+ DialPad OIS Kailh Box Cooler Boost
  ProRes AutoCAD Revit Bowers Wilkins Carbon Chroma Dynamic Island Magic Keyboard Mouse PlayStation Strix Super Surface
  Galaxy Book OmniBook EliteBook Legion Predator Nitro Swift Yoga ThinkPad IdeaPad ThinkCentre Vivobook TravelMate
  ProBook ExpertBook Latitude Inspiron Vostro Precision Victus Spectre Titan Blade Katana Sword Tab Pen Ti Xcode
  Procreate Linux NumberPad TrackPoint ComfortView ExpressCharge FreeSync Optimus Advanced Phone Link Cryo-Chamber
  Multi Control Force Gorilla Glass Hello Light-bar MUX Slash Cherry AlienFX SteelSeries Dynaudio JBL THX Wolf Quick
  Chrome Firefox Safari Edge Opera Share Smart-Modes Hub Options+ Logi Bolt DeX AiMesh EasyMesh QMK VIA Hover Multi-Touch SYNC DisplayPort eSIM Exynos
  MediaTek Dimensity Pixel PixelSense Flow GHz mAh dBA ips SiP LTPO Connect Microsoft Adobe Arm BTRC SO-DIMM ATM
  MIL-STD Gen Mini Alienware Bank Facebook ProMotion Trackpad`
  .split(/\s+/)
  .filter(Boolean)

/** Addresses, and what is printed on a box: anything with a digit in it, and letters in capitals. */
const noWords = [
  /Windows on Arm|Surface Laptop|OMEN Gaming Hub|Dolby Audio|FreeSync Premium/g,
  /https?:\S+/g,
  /[\w.+-]+@[\w.-]+/g,
  /\b[\w-]+\.(?:test|com|bd)\b\S*/g,
  /\b\d[\d.]+:\d+\/\S*/g,
  // What another test has just added.
  /Testbook [\da-f]{8}/g,
]
const printed = /\d|^[A-Z][A-Z+&-]*$|^[a-z]$/

/** What the catalogue calls its products: each whole, so that no word of a name hides the same word elsewhere. */
export async function productNames(request: APIRequestContext): Promise<string[]> {
  const products = (await (await request.get('/api/products?limit=500')).json()) as Product[]
  const whole = products.flatMap((product) => [
    product.title,
    product.brand,
    product.processor,
    product.processorModel,
    product.gpu,
    product.display,
    ...[product.options.ram, product.options.ssd, product.options.display].flat().map(({ value }) => value),
  ])
  const banks = (await (await request.get('/api/emi/banks')).json()) as { name: string }[]
  whole.push(...banks.map(({ name }) => name))
  return [...new Set(whole)].filter(Boolean).sort((one, other) => other.length - one.length)
}

/** The figures of a page that stand alone, as a count or a price does, and are not in Bangla digits. */
export function latinFigures(html: string): string[] {
  return [...new Set(shownTexts(html))].filter((text) => /\d/.test(text) && /^[\d\s.,:/%৳+()–-]+$/.test(text))
}

/**
 * The Latin words of a page that are no names: of its title and description, of its text, shown or not, and of what a
 * screen reader is told. The switch to English is in English, and buyers' reviews are as they wrote them.
 */
export function latinWords(html: string, known: readonly string[]): string[] {
  const whole = new RegExp(known.map((name) => name.replace(/[^\w\s]/g, '\\$&')).join('|') || '(?!)', 'g')
  const texts = [...new Set(textsOf(html))].filter((text) => /[A-Za-z]{2}/.test(text))
  return texts.flatMap((text) => {
    const rest = [/AppleCare/g, whole, ...noWords].reduce<string>(
      (left, name) => left.replaceAll(name, ' '),
      text,
    )
    const words = rest.match(/[A-Za-z][\w.+&’'-]*/g) ?? []
    const strange = words.map((word) => word.replace(/[.’'-]+$/, '')).filter(isStrange)
    return strange.length > 0 ? [`${strange.join(' ')} in “${text.trim().slice(0, 120)}”`] : []
  })
}

function isStrange(word: string): boolean {
  return !printed.test(word) && !names.includes(word)
}

function textsOf(html: string): string[] {
  const [title = ''] = /(?<=<title>)[^<]*/.exec(html) ?? []
  const [description = ''] = /(?<=<meta name="description" content=")[^"]*/.exec(html) ?? []
  const body = bodyOf(html)
  const told = [...body.matchAll(/ (?:alt|aria-label|placeholder|title)="([^"]*)"/g)].map(
    ([, text = '']) => text,
  )
  return [...[title, description, ...told].map(unescaped), ...shownTexts(html)]
}

function shownTexts(html: string): string[] {
  return bodyOf(html)
    .split(/<[^>]*>/)
    .map(unescaped)
}

function bodyOf(html: string): string {
  return html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style|svg|iframe)\b[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/<a class="language-switch[\s\S]*?<\/a>/g, '')
    .replace(/<p class="buyer-review-(?:head|text|answer)"[\s\S]*?<\/p>/g, '')
}

const signs: Record<string, string> = {
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
  '#x27': "'",
  '#39': "'",
  nbsp: ' ',
}

function unescaped(text: string): string {
  return text.replace(/&([\w#]+);/g, (whole, name: string) => signs[name] ?? whole)
}
