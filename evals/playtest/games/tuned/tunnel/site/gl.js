// A few boxes in perspective: everything that the game draws is a box.
function createPainter(canvas) {
  const gl = canvas.getContext('webgl', { antialias: false });
  const vertex = `
    attribute vec3 corner;
    uniform vec3 at, size;
    uniform float aspect;
    varying float far;
    varying vec3 face;
    void main() {
      vec3 p = corner * size + at;
      far = p.z;
      face = corner;
      gl_Position = vec4(p.x * 1.6 / max(aspect, 1.0), p.y * 1.6, p.z - 0.2, p.z + 0.4);
    }`;
  const fragment = `
    precision mediump float;
    uniform vec3 tint;
    varying float far;
    varying vec3 face;
    void main() {
      float shade = 0.75 + 0.25 * face.y;
      gl_FragColor = vec4(tint * shade * clamp(1.2 - far / 42.0, 0.0, 1.0), 1.0);
    }`;
  const program = gl.createProgram();
  for (const [type, source] of [[gl.VERTEX_SHADER, vertex], [gl.FRAGMENT_SHADER, fragment]]) {
    const shader = gl.createShader(type);
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  gl.useProgram(program);

  const corners = [];
  const quad = (a, b, c, d) => corners.push(...a, ...b, ...c, ...a, ...c, ...d);
  const h = 0.5;
  quad([-h, -h, -h], [h, -h, -h], [h, h, -h], [-h, h, -h]);
  quad([-h, h, -h], [h, h, -h], [h, h, h], [-h, h, h]);
  quad([-h, -h, -h], [-h, h, -h], [-h, h, h], [-h, -h, h]);
  quad([h, -h, -h], [h, h, -h], [h, h, h], [h, -h, h]);
  quad([-h, -h, -h], [h, -h, -h], [h, -h, h], [-h, -h, h]);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(corners), gl.STATIC_DRAW);
  const place = gl.getAttribLocation(program, 'corner');
  gl.enableVertexAttribArray(place);
  gl.vertexAttribPointer(place, 3, gl.FLOAT, false, 0, 0);
  gl.enable(gl.DEPTH_TEST);
  const uniform = (name) => gl.getUniformLocation(program, name);
  const where = { at: uniform('at'), size: uniform('size'), tint: uniform('tint'), aspect: uniform('aspect') };

  return {
    begin() {
      const width = canvas.clientWidth, height = canvas.clientHeight;
      if (canvas.width !== width || canvas.height !== height) {
        canvas.width = width;
        canvas.height = height;
        gl.viewport(0, 0, width, height);
      }
      gl.uniform1f(where.aspect, width / height);
      gl.clearColor(0.01, 0.02, 0.05, 1);
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    },
    box(at, size, tint) {
      gl.uniform3fv(where.at, at);
      gl.uniform3fv(where.size, size);
      gl.uniform3fv(where.tint, tint);
      gl.drawArrays(gl.TRIANGLES, 0, corners.length / 3);
    },
  };
}
