import "./imported.css";
