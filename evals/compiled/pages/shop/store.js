const did = (what) => { top.name += what + ";"; };
const teas = [
  { id: "t1", name: "Green Sencha", price: "$8.00" },
  { id: "t2", name: "Black Assam", price: "$6.50" },
  { id: "t3", name: "Earl Grey", price: "$7.00" },
  { id: "t4", name: "Rooibos", price: "$5.00" },
];
const basket = JSON.parse(localStorage.getItem("basket") ?? "[]");
const keep = () => localStorage.setItem("basket", JSON.stringify(basket));
