export default function ShopPage() {
  return (
    <div className="wrap page-head">
      <h1>Shop</h1>
    </div>
  )
}
