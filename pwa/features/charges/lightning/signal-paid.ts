/** Plays two notes and vibrates twice, if the device can and the browser allows it. */
export function signalPaid(): void {
  if ("vibrate" in navigator) navigator.vibrate([80, 60, 80]);
  try {
    const audio = new AudioContext();
    const [low, high] = [play(audio, 660, 0), play(audio, 990, 0.14)];
    low.start(audio.currentTime);
    high.start(audio.currentTime + 0.14);
    high.addEventListener("ended", () => void audio.close());
    low.stop(audio.currentTime + 0.12);
    high.stop(audio.currentTime + 0.4);
  } catch {
    // This device has no sound.
  }
}

function play(audio: AudioContext, frequency: number, after: number): OscillatorNode {
  const note = audio.createOscillator();
  const volume = audio.createGain();
  note.frequency.value = frequency;
  volume.gain.setValueAtTime(0.25, audio.currentTime + after);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + after + 0.25);
  note.connect(volume).connect(audio.destination);
  return note;
}
