// One short tone per event.
var Beeper = {
  context: null,
  beep: function (pitch, length) {
    if (!this.context) this.context = new AudioContext();
    var tone = this.context.createOscillator();
    var volume = this.context.createGain();
    tone.type = 'square';
    tone.frequency.value = pitch;
    volume.gain.value = 0.04;
    tone.connect(volume);
    volume.connect(this.context.destination);
    tone.start();
    tone.stop(this.context.currentTime + length);
  }
};
