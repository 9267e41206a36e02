import { allowedSound } from "./allow-sound.ts";

/** Vibrates twice and plays two notes, if the device can and a tap has allowed it. */
export function signalPaid(): void {
  if ("vibrate" in navigator) navigator.vibrate([80, 60, 80]);
  const audio = allowedSound();
  if (!audio) return;
  const [low, high] = [play(audio, 660, 0), play(audio, 990, 0.14)];
  low.start(audio.currentTime);
  high.start(audio.currentTime + 0.14);
  high.addEventListener("ended", () => void audio.suspend());
  low.stop(audio.currentTime + 0.12);
  high.stop(audio.currentTime + 0.4);
  // Rejected while the phone is in a call.
  audio.resume().catch(() => undefined);
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
