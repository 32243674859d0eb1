/** A place on the site that shows pictures of staff's choice, and the shape that all pictures of it have. */
type Webpage = { name: string; label: string; width: number; height: number }

const banner = { width: 1920, height: 720 }
const tile = { width: 800, height: 800 }
const photo = { width: 1200, height: 900 }

/** Every place that the site reads pictures for. A name that is not among them is shown nowhere. */
export const webpages: readonly Webpage[] = [
  { name: 'home', label: 'Home: banners at the top', ...banner },
  { name: 'tiles', label: 'Home: category tiles', ...tile },
  { name: 'shop', label: 'All products', ...banner },
  { name: 'offers', label: 'Offers', ...banner },
  { name: 'gaming', label: 'Gaming, here and on Home', ...banner },
  { name: 'ultrabook', label: 'Ultrabook', ...banner },
  { name: 'macbook', label: 'MacBook', ...banner },
  { name: 'accessories', label: 'Accessories', ...banner },
  { name: 'student', label: 'Student', ...banner },
  { name: 'business', label: 'Business', ...banner },
  { name: 'creator', label: 'Creator', ...banner },
  { name: 'pre-owned', label: 'Pre-owned on Home', ...banner },
  { name: 'cart', label: 'Cart', ...banner },
  { name: 'about', label: 'About us', ...banner },
  { name: 'happy-clients', label: 'Happy clients', ...photo },
]

/** The place of this name; one that staff named in earlier days has the shape of a banner. */
export function webpageOf(name: string): Webpage {
  return webpages.find((page) => page.name === name) ?? { name, label: name, ...banner }
}
