export default function CartPage() {
  return (
    <div className="wrap page-head">
      <h1>Cart</h1>
    </div>
  )
}
