// Plain symbols, so that every machine has them.
var SYMBOLS = ["A", "B", "K", "7", "?", "&", "%", "#", "@", "Z"];

function deal(pairs) {
  var deck = [];
  for (var i = 0; i < pairs; i++) {
    deck.push(SYMBOLS[i]);
    deck.push(SYMBOLS[i]);
  }
  for (var j = deck.length - 1; j > 0; j--) {
    var k = Math.floor(Math.random() * (j + 1));
    var swap = deck[j];
    deck[j] = deck[k];
    deck[k] = swap;
  }
  return deck;
}
