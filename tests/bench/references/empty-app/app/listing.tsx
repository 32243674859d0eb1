/** Some 8 kB as the router writes them, which is what a page of the shop's list with all counts takes. */
const listing = {
  title: 'All products',
  text: 'New and pre-owned, with the monthly EMI beside the price.',
  products: numbers(24).map((number) => ({
    id: `product-${number}`,
    title: `Laptop ${number} with 16 GB and 512 GB`,
    path: `/category/laptop/${number}`,
    picture: `/pictures/${number}-320.webp`,
    price: 1000 * number + 500,
    before: 1100 * number,
    isInStock: number % 7 > 0,
  })),
  groups: numbers(12).map((group) => ({
    name: `filter-${group}`,
    label: `Filter ${group}`,
    values: numbers(8).map((value) => ({ value: `value-${group}-${value}`, count: group * value })),
  })),
}

export function loader() {
  return listing
}

export default function Listing() {
  return <p>Only the data of this page is asked for.</p>
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place + 1)
}
